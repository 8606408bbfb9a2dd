/// The row above the list of recent announcements (060).
public enum ListHeaderRow {}
