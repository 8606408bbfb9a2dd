/// The panel at the top of the landing page that leads to the two tabs of reports (060).
public enum HeroPanel {}
