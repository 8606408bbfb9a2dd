# language: pl
Właściwość: Strona główna po polsku
  Kto ma telefon ustawiony na język polski, czyta wszystko po polsku.

  Założenia:
    Zakładając, że telefon mówi po polsku

  @FR-001 @FR-004 @FR-005
  Scenariusz: Pięć najnowszych ogłoszeń
    Zakładając, że w systemie jest 10 ogłoszeń
    Gdy otwieram aplikację
    Wtedy użytkownik jest na karcie Start
    I powinienem zobaczyć dokładnie 5 ogłoszeń
    I ogłoszenia powinny być uporządkowane według daty (najnowsze najpierw)

  @FR-006
  Szablon scenariusza: <liczba> ogłoszenia to mniej niż pięć
    Zakładając, że w systemie są <liczba> ogłoszenia
    Gdy otwieram aplikację
    Wtedy powinienem zobaczyć dokładnie <liczba> ogłoszenia

    Przykłady:
      | liczba |
      | 2      |
      | 4      |

  @FR-007 @SC-006
  Scenariusz: Brak ogłoszeń
    Zakładając, że w systemie jest 0 ogłoszeń
    Gdy otwieram aplikację
    Wtedy pusty ekran powinien mówić "Brak ostatnich ogłoszeń"
    I powinienem przeczytać "Zajrzyj później po zgłoszenia z okolicy"

  @FR-011
  Scenariusz: Wczytywanie
    Zakładając, że w systemie są 3 ogłoszenia
    I system odpowiada powoli
    Gdy otwieram aplikację
    Wtedy strona główna powinna się wczytywać
    I powinienem przeczytać "Wczytywanie ogłoszeń…"
    Gdy system odpowiada
    Wtedy powinienem zobaczyć dokładnie 3 ogłoszenia

  @FR-012
  Scenariusz: Brak połączenia
    Zakładając, że w systemie są 3 ogłoszenia
    I system jest niedostępny
    Gdy otwieram aplikację
    Wtedy komunikat o błędzie powinien brzmieć "Brak połączenia z internetem. Sprawdź połączenie i spróbuj ponownie."
    Gdy system znowu działa
    I dotykam "Spróbuj ponownie"
    Wtedy powinienem zobaczyć dokładnie 3 ogłoszenia

  @FR-008 @FR-009
  Scenariusz: Od ogłoszenia do szczegółów i z powrotem do pełnej listy
    Zakładając, że w systemie jest 7 ogłoszeń
    I otwieram aplikację
    Gdy dotykam pierwszego ogłoszenia
    Wtedy aplikacja powinna przejść na kartę Zaginione
    I tytułem ekranu powinno być "Szczegóły zwierzęcia"
    I powinny pojawić się szczegóły zwierzęcia
    Gdy wracam
    Wtedy tytułem ekranu powinno być "Zaginione zwierzęta"
    I pełna lista powinna pokazać 7 ogłoszeń

  @FR-010
  Scenariusz: Karta Start to znowu strona główna
    Zakładając, że w systemie jest 7 ogłoszeń
    I otwieram aplikację
    I dotykam drugiego ogłoszenia
    Gdy przechodzę na kartę Start
    Wtedy nie powinno być widać szczegółów
    I powinienem zobaczyć dokładnie 5 ogłoszeń

  @060 @US-1
  Scenariusz: Górny panel
    Gdy otwieram aplikację
    Wtedy górny panel powinien mieć tytuł "Znajdź swojego zwierzaka"
    I górny panel powinien mieć przyciski "Zaginiony" i "Znaleziony"
    I nad listą powinno być "Ostatnie zgłoszenia" i odnośnik "Zobacz wszystkie"

  @060 @US-2
  Szablon scenariusza: „<przycisk>” prowadzi na kartę <karta>
    Zakładając, że otwieram aplikację
    Gdy dotykam "<przycisk>"
    Wtedy aplikacja powinna przejść na kartę <karta>

    Przykłady:
      | przycisk         | karta      |
      | Zaginiony        | Zaginione  |
      | Zobacz wszystkie | Zaginione  |
      | Znaleziony       | Znalezione |

  @KAN-30
  Scenariusz: Mapa okolicy
    Zakładając, że dostęp do lokalizacji jest dozwolony
    Gdy otwieram aplikację
    Wtedy mapa powinna pokazywać okolicę miasta Warszawa

  @KAN-30 @FR-014
  Scenariusz: Bez dostępu do lokalizacji
    Zakładając, że dostęp do lokalizacji jest zabroniony
    Gdy otwieram aplikację
    Wtedy powinienem przeczytać "Zezwól na dostęp do lokalizacji, aby zobaczyć mapę okolicy"
