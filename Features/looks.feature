Feature: Looks of the landing page
  The measures and colors come from the design (Figma 974:4669). Lengths are in points.

  Background:
    Given the backend has 8 pet announcements
    And location access is allowed

  @060
  Scenario Outline: The <part> has its measures: <measure>
    When I open the app
    Then the <part> should have the <measure> <value>

    Examples: Top panel
      | part                 | measure            | value |
      | top panel            | space at the sides |    74 |
      | top panel            | space at the top   |    24 |
      | top panel            | gap between parts  |    16 |
      | title of the panel   | font size          |    20 |
      | buttons of the panel | gap between parts  |    12 |

    Examples: Buttons
      | part               | measure           | value |
      | button "Lost Pet"  | font size         |    16 |
      | button "Lost Pet"  | corner radius     |    16 |
      | button "Lost Pet"  | icon size         |    20 |
      | button "Lost Pet"  | gap between parts |     8 |
      | button "Found Pet" | font size         |    16 |
      | button "Found Pet" | corner radius     |    16 |
      | button "Found Pet" | icon size         |    20 |
      | button "Found Pet" | gap between parts |     8 |

    Examples: Row above the list
      | part             | measure             | value |
      | header row       | space at the top    |    16 |
      | header row       | space at the bottom |    16 |
      | title of the row | font size           |    18 |
      | link "View All"  | font size           |    14 |

  @060 @058-US-1
  Scenario Outline: The list has its measures: <measure>
    When I open the app
    Then the list should have the <measure> <value>

    Examples:
      | measure            | value |
      | space at the sides |    16 |
      | gap between parts  |     8 |

  @060
  Scenario Outline: The <part> has its text color
    When I open the app
    Then the <part> should have the text color <color>

    Examples:
      | part               | color   |
      | title of the panel | #101828 |
      | button "Lost Pet"  | #FFFFFF |
      | button "Found Pet" | #FFFFFF |
      | title of the row   | #101828 |
      | link "View All"    | #155DFC |

  @060
  Scenario Outline: The button "<button>" is <color>, with <icon>
    When I open the app
    Then the button "<button>" should be <color>, with the icon of <icon>

    Examples:
      | button    | color | icon              |
      | Lost Pet  | red   | an alert triangle |
      | Found Pet | blue  | a check mark      |

  @060
  Scenario: The top panel has a gradient
    When I open the app
    Then the background of the top panel should run from #EFF6FF to #E0E7FF at 160.93 degrees

  @KAN-30
  Scenario: The map preview is sixteen by nine
    When I open the app
    Then the map preview should be 16 wide for every 9 high
