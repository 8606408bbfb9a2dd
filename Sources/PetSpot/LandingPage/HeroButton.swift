/// A large button with an icon on the hero panel.
public enum HeroButton {}
