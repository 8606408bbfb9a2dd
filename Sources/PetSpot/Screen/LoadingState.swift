/// What is shown while data is fetched.
public enum LoadingState {}
