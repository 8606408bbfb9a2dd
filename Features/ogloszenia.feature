# language: pl
Funkcja: Ogłoszenia po polsku
  Ogłoszenie, szczegóły i pełna lista mówią po polsku to samo co po angielsku.

  Założenia:
    Zakładając, że telefon jest ustawiony na język polski
    I dostęp do lokalizacji jest dozwolony

  @058-US-1 @FR-003
  Scenariusz: Ogłoszenie na stronie głównej
    Zakładając, że w systemie są następujące ogłoszenia:
      | imię  | gatunek | status    | opublikowano | miasto   | opis              |
      | Burek | Pies    | Zaginione | 2025-12-16   | Warszawa | Uciekł w tramwaju |
    Gdy otwieram aplikację
    Wtedy pierwsze ogłoszenie powinno zawierać:
      | imię    | Burek                  |
      | gatunek | Pies                   |
      | status  | Zaginione              |
      | data    | 2025-12-16             |
      | miejsce | 52.2297° N, 21.0122° E |
      | opis    | Uciekł w tramwaju      |

  @058-US-1 @FR-003
  Szablon scenariusza: Zwierzę ze statusem „<status>” jest oznaczone kolorem
    Zakładając, że w systemie są następujące ogłoszenia:
      | imię  | status   |
      | Łatka | <status> |
    Gdy otwieram aplikację
    Wtedy pierwsze ogłoszenie powinno mieć status "<status>" w kolorze <kolor>

    Przykłady:
      | status     | kolor      |
      | Zaginione  | czerwonym  |
      | Znalezione | niebieskim |

  @058-US-1 @FR-003 @FR-015 @SC-003
  Szablon scenariusza: Na <gdzie> każde ogłoszenie ma właściwą treść
    Zakładając, że w systemie są następujące ogłoszenia:
      | imię    | gatunek | status     | opublikowano | miasto    | zdjęcie | opis      |
      | Burek   | Pies    | Zaginione  | 2025-12-16   | Warszawa  | 1.jpg   | Przyjazny |
      | Mruczka | Kot     | Znalezione | 2025-12-15   |           |         |           |
      | Kiwi    | Ptak    | Znalezione | 2025-12-14   | Nowy Jork | 3.jpg   | Śpiewa    |
      | Uszatek | Królik  | Zaginione  | 2025-12-13   | Sydney    | 4.jpg   |           |
      | Rodeo   | Inne    | Zaginione  | 2025-12-12   | Kraków    | 5.jpg   | Kucyk     |
    I otwieram aplikację
    Gdy przechodzę na kartę <karta>
    Wtedy na <gdzie> każde ogłoszenie powinno mieć właściwą treść

    Przykłady:
      | karta     | gdzie           |
      | Start     | stronie głównej |
      | Zaginione | pełnej liście   |

  @058-US-1 @FR-016
  Szablon scenariusza: Aplikacja pomija ogłoszenie <usterka>
    Zakładając, że w systemie są 3 ogłoszenia
    I w systemie jest też ogłoszenie <usterka>
    Gdy otwieram aplikację
    Wtedy powinienem zobaczyć dokładnie 3 ogłoszenia

    Przykłady:
      | usterka              |
      | bez imienia          |
      | z nieznanym statusem |

  @058-US-1 @FR-016
  Scenariusz: Ogłoszenie bez zdjęcia ma obrazek zastępczy
    Zakładając, że w systemie są następujące ogłoszenia:
      | imię |
      | Azor |
    Gdy otwieram aplikację
    Wtedy pierwsze ogłoszenie powinno mieć obrazek zastępczy zamiast zdjęcia

  @058-US-2 @FR-016
  Scenariusz: Szczegóły bez zdjęcia mają obrazek zastępczy
    Zakładając, że w systemie są następujące ogłoszenia:
      | imię |
      | Azor |
    I otwieram aplikację
    Gdy dotykam pierwszego ogłoszenia
    Wtedy szczegóły powinny mieć obrazek zastępczy zamiast zdjęcia

  @058-US-2 @FR-008
  Scenariusz: Dotknięcie ogłoszenia otwiera szczegóły
    Zakładając, że w systemie jest 7 ogłoszeń
    I otwieram aplikację
    Gdy dotykam pierwszego ogłoszenia
    Wtedy aplikacja powinna przejść na kartę Zaginione
    I powinny pojawić się szczegóły zwierzęcia
    I tytułem ekranu powinno być "Szczegóły zwierzęcia"

  @058-US-2 @FR-008a
  Scenariusz: Szczegóły informują o wczytywaniu
    Zakładając, że w systemie jest 7 ogłoszeń
    I otwieram aplikację
    I system odpowiada powoli
    Gdy dotykam pierwszego ogłoszenia
    Wtedy szczegóły powinny się wczytywać
    I powinienem przeczytać "Wczytywanie szczegółów…"

  @058-US-2 @FR-008a
  Scenariusz: Szczegóły pojawiają się, gdy system odpowie
    Zakładając, że w systemie jest 7 ogłoszeń
    I otwieram aplikację
    I system odpowiada powoli
    I dotykam pierwszego ogłoszenia
    Gdy system odpowiada
    Wtedy powinny pojawić się szczegóły zwierzęcia

  @058-US-2 @FR-008
  Scenariusz: Szczegóły zaginionego zwierzęcia
    Zakładając, że w systemie są następujące ogłoszenia:
      | imię  | gatunek | status    | opublikowano | zmieniono  | telefon         | e-mail           |
      | Burek | Pies    | Zaginione | 2025-12-16   | 2025-12-18 | +48 600 100 200 | ola@pets.example |
    I otwieram aplikację
    Gdy dotykam pierwszego ogłoszenia
    Wtedy szczegóły powinny zawierać:
      | imię                  | Burek            |
      | gatunek               | Pies             |
      | status                | Zaginione        |
      | Data zaginięcia       | 2025-12-16       |
      | Ostatnia aktualizacja | 2025-12-18       |
      | telefon               | +48 600 100 200  |
      | e-mail                | ola@pets.example |

  @058-US-2 @FR-008
  Scenariusz: Szczegóły znalezionego zwierzęcia
    Zakładając, że w systemie są następujące ogłoszenia:
      | imię  | gatunek | status     | opublikowano |
      | Łatka | Kot     | Znalezione | 2025-12-16   |
    I otwieram aplikację
    Gdy dotykam pierwszego ogłoszenia
    Wtedy szczegóły powinny zawierać:
      | imię             | Łatka      |
      | gatunek          | Kot        |
      | status           | Znalezione |
      | Data znalezienia | 2025-12-16 |

  @058-US-2 @FR-012
  Scenariusz: Szczegóły wycofanego ogłoszenia
    Zakładając, że w systemie jest 7 ogłoszeń
    I otwieram aplikację
    I najnowsze ogłoszenie zostaje wycofane
    Gdy dotykam pierwszego ogłoszenia
    Wtedy komunikat o błędzie powinien brzmieć "To ogłoszenie już nie istnieje."

  @058-US-2 @FR-009 @SC-005
  Scenariusz: Powrót ze szczegółów prowadzi do pełnej listy
    Zakładając, że w systemie jest 7 ogłoszeń
    I otwieram aplikację
    I dotykam pierwszego ogłoszenia
    Gdy wracam przyciskiem "Wstecz"
    Wtedy tytułem ekranu powinno być "Zaginione zwierzęta"
    I pełna lista powinna pokazać 7 ogłoszeń

  @058-US-2 @FR-010
  Scenariusz: Karta Start to znowu strona główna
    Zakładając, że w systemie jest 7 ogłoszeń
    I otwieram aplikację
    I dotykam drugiego ogłoszenia
    Gdy przechodzę na kartę Start
    Wtedy nie powinno być widać szczegółów
    I powinienem zobaczyć dokładnie 5 ogłoszeń

  Scenariusz: Pełna lista bez ogłoszeń
    Zakładając, że w systemie jest 0 ogłoszeń
    I otwieram aplikację
    Gdy przechodzę na kartę Zaginione
    Wtedy na pustym ekranie powinien być napis "Brak ogłoszeń"
    I na pustym ekranie powinien być dopisek "Nikt jeszcze nie dodał ogłoszenia"

  Scenariusz: Zgłoszenie zaginięcia
    Zakładając, że otwieram aplikację
    I przechodzę na kartę Zaginione
    Gdy dotykam "Zgłoś zaginięcie zwierzęcia"
    Wtedy tytułem ekranu powinno być "Zgłoś zaginięcie zwierzęcia"
