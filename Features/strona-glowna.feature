# language: pl
@058-US-1
Funkcja: Strona główna
  Kto ma telefon ustawiony na język polski, czyta wszystko po polsku.

  Założenia:
    Zakładając, że telefon jest ustawiony na język polski

  @FR-001 @FR-004 @FR-005
  Scenariusz: Strona główna pokazuje pięć najnowszych ogłoszeń
    Zakładając, że w systemie jest 10 ogłoszeń
    Gdy otwieram aplikację
    Wtedy użytkownik jest na karcie Start
    I powinienem zobaczyć dokładnie 5 ogłoszeń
    I ogłoszenia powinny być uporządkowane według daty (najnowsze najpierw)

  @FR-006
  Szablon scenariusza: Strona główna pokazuje wszystkie ogłoszenia, jeśli jest ich mniej niż pięć: <liczba>
    Zakładając, że w systemie są <liczba> ogłoszenia
    Gdy otwieram aplikację
    Wtedy powinienem zobaczyć dokładnie <liczba> ogłoszenia

    Przykłady:
      | liczba |
      |      2 |
      |      4 |

  @FR-007 @SC-006
  Scenariusz: Nie ma żadnych ogłoszeń
    Zakładając, że w systemie jest 0 ogłoszeń
    Gdy otwieram aplikację
    Wtedy na pustym ekranie powinien być napis "Brak nowych ogłoszeń"
    I na pustym ekranie powinien być dopisek "Zajrzyj tu później, aby zobaczyć ogłoszenia z okolicy"

  @FR-011
  Scenariusz: Strona główna informuje o wczytywaniu
    Zakładając, że w systemie są 3 ogłoszenia
    I system odpowiada powoli
    Gdy otwieram aplikację
    Wtedy strona główna powinna się wczytywać
    I powinienem przeczytać "Wczytywanie ogłoszeń…"

  @FR-011
  Scenariusz: Aplikacja czeka na system piętnaście sekund
    Zakładając, że system odpowiada powoli
    I otwieram aplikację
    Gdy mija 15 sekund
    Wtedy komunikat o błędzie powinien brzmieć "Serwer nie odpowiada. Spróbuj ponownie za chwilę."

  @FR-012
  Szablon scenariusza: Każdy błąd ma własny komunikat: <awaria>
    Zakładając, że <awaria>
    Gdy otwieram aplikację
    Wtedy komunikat o błędzie powinien brzmieć "<komunikat>"

    Przykłady:
      | awaria                                        | komunikat                                                             |
      | nie ma połączenia z internetem                | Brak połączenia z internetem. Sprawdź połączenie i spróbuj ponownie.  |
      | system nie odpowiada                          | Serwer nie odpowiada. Spróbuj ponownie za chwilę.                     |
      | w systemie wystąpił błąd wewnętrzny           | Wystąpił błąd serwera. Spróbuj ponownie później.                      |
      | system wysyła nieczytelną odpowiedź           | Nie udało się odczytać odpowiedzi serwera. Spróbuj ponownie później.  |
      | wczytywanie nie udaje się z nieznanego powodu | Nie udało się wczytać danych z nieznanej przyczyny. Spróbuj ponownie. |

  @FR-012
  Scenariusz: Ekran błędu ma tytuł
    Zakładając, że nie ma połączenia z internetem
    Gdy otwieram aplikację
    Wtedy ekran błędu powinien mieć tytuł "Coś poszło nie tak"

  @FR-012
  Scenariusz: Ponowna próba pomaga, gdy system znowu działa
    Zakładając, że w systemie są 3 ogłoszenia
    I system jest niedostępny
    I otwieram aplikację
    I system znowu działa
    Gdy dotykam "Spróbuj ponownie"
    Wtedy powinienem zobaczyć dokładnie 3 ogłoszenia
    I nie powinno być widać komunikatu o błędzie

  Scenariusz: Powrót do aplikacji nie zmienia ogłoszeń
    Zakładając, że w systemie są 2 ogłoszenia
    I otwieram aplikację
    I pojawia się nowe ogłoszenie
    Gdy wychodzę z aplikacji i do niej wracam
    Wtedy powinienem zobaczyć dokładnie 2 ogłoszenia

  Scenariusz: Po ponownym uruchomieniu aplikacji widać nowe ogłoszenie
    Zakładając, że w systemie są 2 ogłoszenia
    I otwieram aplikację
    I pojawia się nowe ogłoszenie
    Gdy uruchamiam aplikację ponownie
    Wtedy powinienem zobaczyć dokładnie 3 ogłoszenia

  @060-US-1
  Scenariusz: Górny panel ma tytuł i dwa przyciski
    Gdy otwieram aplikację
    Wtedy górny panel powinien mieć tytuł "Znajdź swojego zwierzaka"
    I górny panel powinien mieć przyciski "Zaginione" i "Znalezione"

  @060-US-1
  Scenariusz: Nad listą jest odnośnik do wszystkich ogłoszeń
    Gdy otwieram aplikację
    Wtedy nad listą powinien być tytuł "Ostatnie ogłoszenia" i odnośnik "Zobacz wszystkie"

  @060-US-2
  Szablon scenariusza: „<przycisk>” prowadzi na kartę <karta>
    Zakładając, że otwieram aplikację
    Gdy dotykam "<przycisk>"
    Wtedy aplikacja powinna przejść na kartę <karta>

    Przykłady:
      | przycisk         | karta      |
      | Zaginione        | Zaginione  |
      | Zobacz wszystkie | Zaginione  |
      | Znalezione       | Znalezione |

  @060-US-2
  Scenariusz: Karta Znalezione jeszcze czeka na swoją treść
    Zakładając, że otwieram aplikację
    Gdy przechodzę na kartę Znalezione
    Wtedy tytułem ekranu powinno być "Znalezione"
    I powinienem przeczytać "Wkrótce dostępne"
