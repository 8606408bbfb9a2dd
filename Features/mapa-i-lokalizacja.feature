# language: pl
Funkcja: Mapa i dostęp do lokalizacji po polsku
  Mapa pokazuje okolicę, a okno wyjaśnia, jak włączyć dostęp do lokalizacji.

  Założenia:
    Zakładając, że telefon jest ustawiony na język polski
    I w systemie jest 5 ogłoszeń

  @KAN-30
  Szablon scenariusza: Mapa pokazuje okolicę <miasto>
    Zakładając, że dostęp do lokalizacji jest dozwolony
    I jestem w <miejsce>
    Gdy otwieram aplikację
    Wtedy mapa powinna pokazywać okolicę <miasto>

    Przykłady:
      | miasto       | miejsce     |
      | Warszawy     | Warszawie   |
      | Nowego Jorku | Nowym Jorku |

  @KAN-30
  Scenariusz: Mapa ma opis dla osób, które jej nie widzą
    Zakładając, że dostęp do lokalizacji jest dozwolony
    Gdy otwieram aplikację
    Wtedy mapa powinna mieć opis "Mapa Twojej okolicy"

  @KAN-30
  Scenariusz: Bez dostępu do lokalizacji nie ma mapy
    Zakładając, że dostęp do lokalizacji jest zabroniony
    Gdy otwieram aplikację
    Wtedy nie powinno być widać mapy

  @KAN-30
  Scenariusz: Mapa się wczytuje, gdy telefon ustala lokalizację
    Zakładając, że dostęp do lokalizacji jest dozwolony
    I ustalanie lokalizacji trwa długo
    Gdy otwieram aplikację
    Wtedy mapa powinna się wczytywać
    I powinienem przeczytać "Ustalanie lokalizacji…"

  @KAN-30
  Scenariusz: Telefon nie zna swojej lokalizacji
    Zakładając, że dostęp do lokalizacji jest dozwolony
    I telefon nie może ustalić lokalizacji
    Gdy otwieram aplikację
    Wtedy zamiast mapy powinien być napis "Nie udało się wyświetlić mapy. Spróbuj ponownie." i przycisk "Spróbuj ponownie"

  @KAN-30
  Szablon scenariusza: Gdy dostęp do lokalizacji jest <zgoda>, zamiast mapy jest wyjaśnienie
    Zakładając, że dostęp do lokalizacji jest <zgoda>
    Gdy otwieram aplikację
    Wtedy zamiast mapy powinien być napis "Zezwól na dostęp do lokalizacji, aby zobaczyć mapę okolicy" i przycisk "<przycisk>"

    Przykłady:
      | zgoda               | przycisk          |
      | zabroniony          | Otwórz ustawienia |
      | jeszcze nieustalony | Zezwól na dostęp  |

  @KAN-30
  Scenariusz: Po zezwoleniu na dostęp mapa pokazuje okolicę
    Zakładając, że dostęp do lokalizacji jest jeszcze nieustalony
    I zamierzam zezwolić na dostęp do lokalizacji
    I otwieram aplikację
    Gdy dotykam "Zezwól na dostęp"
    Wtedy mapa powinna pokazywać okolicę Warszawy

  @FR-014
  Scenariusz: Okno wyjaśnia, że lokalizacja jest wyłączona
    Zakładając, że dostęp do lokalizacji jest zabroniony
    I otwieram aplikację
    Gdy przechodzę na kartę Zaginione
    Wtedy powinno pojawić się okno "Lokalizacja jest wyłączona"
    I w oknie powinien być napis "Włącz dostęp do lokalizacji w ustawieniach, aby sprawdzić, gdzie widziano zwierzęta"
    I w oknie powinny być przyciski "Otwórz ustawienia" i "Anuluj"

  @FR-014
  Scenariusz: Odmowa dostępu do lokalizacji otwiera okno
    Zakładając, że dostęp do lokalizacji jest jeszcze nieustalony
    I zamierzam odmówić dostępu do lokalizacji
    I otwieram aplikację
    Gdy przechodzę na kartę Zaginione
    Wtedy powinno pojawić się okno "Lokalizacja jest wyłączona"

  @FR-014
  Scenariusz: Okno można zamknąć
    Zakładając, że dostęp do lokalizacji jest zabroniony
    I otwieram aplikację
    I przechodzę na kartę Zaginione
    Gdy dotykam "Anuluj"
    Wtedy nie powinno być widać okna
    I na pełnej liście nie powinno być widać, gdzie widziano zwierzęta

  @FR-014
  Scenariusz: Okno prowadzi do ustawień
    Zakładając, że dostęp do lokalizacji jest zabroniony
    I otwieram aplikację
    I przechodzę na kartę Zaginione
    Gdy dotykam "Otwórz ustawienia"
    Wtedy powinny otworzyć się ustawienia telefonu

  @FR-013
  Scenariusz: Po zmianie w ustawieniach lista pokazuje, gdzie widziano zwierzęta
    Zakładając, że dostęp do lokalizacji jest zabroniony
    I otwieram aplikację
    I przechodzę na kartę Zaginione
    Gdy włączam dostęp do lokalizacji w ustawieniach i wracam do aplikacji
    Wtedy na pełnej liście powinno być widać, gdzie widziano zwierzęta

  @FR-013
  Scenariusz: Zbyt długie ustalanie lokalizacji nie wstrzymuje ogłoszeń
    Zakładając, że dostęp do lokalizacji jest dozwolony
    I ustalanie lokalizacji trwa długo
    I otwieram aplikację
    Gdy mija 10 sekund
    Wtedy powinienem zobaczyć dokładnie 5 ogłoszeń
