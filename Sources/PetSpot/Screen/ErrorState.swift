/// What is shown when data could not be had.
public enum ErrorState {}
