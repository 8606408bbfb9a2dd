Feature: A scenario that breaks its process costs nothing but itself

  Rule: Crashes

    Scenario: Good 1
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Nil is unwrapped by force
      Given a step that passes
      When a step unwraps nil by force
      Then a step that passes

    Scenario: Good 2
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: An index past the end
      Given a step that passes
      When a step reads behind the end of an array
      Then a step that passes

    Scenario: Good 3
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: An integer overflows
      Given a step that passes
      When a step overflows an integer
      Then a step that passes

    Scenario: Good 4
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: A fatal error
      Given a step that passes
      When a step calls fatalError
      Then a step that passes

    Scenario: Good 5
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Exit with success
      Given a step that passes
      When a step exits with status 0
      Then a step that passes

    Scenario: Good 6
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Exit with failure
      Given a step that passes
      When a step exits with status 3
      Then a step that passes

    Scenario: Good 7
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Abort
      Given a step that passes
      When a step aborts
      Then a step that passes

    Scenario: Good 8
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Killed
      Given a step that passes
      When a step kills its process
      Then a step that passes

    Scenario: Good 9
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Calls without end
      Given a step that passes
      When a step calls itself without end
      Then a step that passes

    Scenario: Good 10
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Too much memory
      Given a step that passes
      When a step allocates 10 GB
      Then a step that passes

    Scenario: Good 11
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: A world that traps at its end
      Given a step that passes
      When the world of a scenario traps at its end
      Then a step that passes

    Scenario: Good 12
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    @trap-before
    Scenario: A trap before the scenario
      Given a step that passes
      Then a step that passes

    Scenario: Good 13
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    @trap-after
    Scenario: A trap after the scenario
      Given a step that passes
      Then a step that passes

    Scenario: Good 14
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

  Rule: Hangs

    Scenario: Good 15
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: A loop without end
      Given a step that passes
      When a step loops for ever
      Then a step that passes

    Scenario: Good 16
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: A cancellation that is ignored
      Given a step that passes
      When a step waits for ever and ignores its cancellation
      Then a step that passes

    Scenario: Good 17
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: A continuation that is not resumed
      Given a step that passes
      When a step never resumes its continuation
      Then a step that passes

    Scenario: Good 18
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: A semaphore that nobody signals
      Given a step that passes
      When a step waits for a semaphore that nobody signals
      Then a step that passes

    Scenario: Good 19
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: A process that stops itself
      Given a step that passes
      When a step stops its process
      Then a step that passes

    Scenario: Good 20
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

  Rule: Output

    Scenario: Good 21
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Standard output is closed
      Given a step that passes
      When a step closes standard output
      Then a step that passes

    Scenario: Good 22
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Standard error is closed
      Given a step that passes
      When a step closes standard error
      Then a step that passes

    Scenario: Good 23
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Every descriptor is closed
      Given a step that passes
      When a step closes every descriptor from 3 on
      Then a step that passes

    Scenario: Good 24
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Every descriptor is written to
      Given a step that passes
      When a step writes to every descriptor from 3 on
      Then a step that passes

    Scenario: Good 25
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Half a line before a trap
      Given a step that passes
      When a step prints "half a line" without a line's end and traps
      Then a step that passes

    Scenario: Good 26
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: A lot of output
      Given a step that passes
      When a step prints 100 MB
      Then a step that passes

    Scenario: Good 27
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: Output that is no text
      Given a step that passes
      When a step prints bytes that are no UTF-8
      Then a step that passes

    Scenario: Good 28
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

  Rule: Processes

    Scenario: Good 29
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: A process is left behind
      Given a step that passes
      When a step leaves a process behind
      Then a step that passes

    Scenario: Good 30
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: A process is left behind in a shell
      Given a step that passes
      When a step leaves a process behind in a shell
      Then a step that passes

    Scenario: Good 31
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: A process is left behind in a crash
      Given a step that passes
      When a step leaves a process behind and traps
      Then a step that passes

    Scenario: Good 32
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

  Rule: The process of a scenario

    Scenario: Good 33
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: The working directory is changed
      Given a step that passes
      When a step changes the working directory
      Then a step that passes

    Scenario: Good 34
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: The environment is changed
      Given a step that passes
      When a step changes the environment
      Then a step that passes

    Scenario: Good 35
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: The environment is cleared
      Given a step that passes
      When a step clears the environment
      Then a step that passes

    Scenario: Good 36
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read

    Scenario: The limits of the process are lowered
      Given a step that passes
      When a step lowers the limits of its process
      Then a step that passes

    Scenario: Good 37
      Given a step that passes
      Then the working directory is that of the run
      And the environment is that of the run
      And files can be made and read
