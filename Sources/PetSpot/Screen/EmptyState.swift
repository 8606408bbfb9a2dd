/// What is shown instead of an empty list.
public enum EmptyState {}
