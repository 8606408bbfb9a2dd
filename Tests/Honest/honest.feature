Feature: Steps that do nothing wrong pass

  Rule: Programs of Foundation

    Scenario: A program prints text
      * a program prints text

    Scenario: A program fails
      * a program fails

    Scenario: A pipeline ends early
      * a pipeline ends early

    Scenario: A program prints more than fits into a pipe
      * a program prints more than fits into a pipe

    Scenario: A program reads its input
      * a program reads its input

    Scenario: A program has an environment and a folder of its own
      * a program has an environment and a folder of its own

    Scenario: A program is terminated
      * a program is terminated

    Scenario: A program is interrupted
      * a program is interrupted

    Scenario: A program is stopped and continued
      * a program is stopped and continued

    Scenario: A program calls back when it ends
      * a program calls back when it ends

    Scenario: A program writes into a pipe that nobody reads
      * a program writes into a pipe that nobody reads

    Scenario: Twenty programs run at once
      * twenty programs run at once

    Scenario: A program ends soon after its scenario
      * a program ends soon after its scenario

    Scenario: A server takes a while to end
      * a server takes a while to end

    Scenario: A program that does not exist can't be started
      * a program that does not exist can't be started

  Rule: Programs of the C library

    Scenario: A spawned program has the signals of a plain program
      * a spawned program has the signals of a plain program

    Scenario: A program of Foundation has the signals of a plain program
      * a program of Foundation has the signals of a plain program

    Scenario: A program has the environment of the run
      * a program has the environment of the run

    Scenario: Posix_spawn starts a program
      * posix_spawn starts a program

    Scenario: A spawned program is terminated
      * a spawned program is terminated

    Scenario: A spawned program is killed by a closed pipe
      * a spawned program is killed by a closed pipe

    Scenario: Popen reads a pipeline that ends early
      * popen reads a pipeline that ends early

    Scenario: Popen writes to a program
      * popen writes to a program

    Scenario: System runs a command
      * system runs a command

    Scenario: A forked child becomes a program
      * a forked child becomes a program

    Scenario: Fifty programs run one after another
      * fifty programs run one after another

    Scenario: A shell leaves short orphans behind
      * a shell leaves short orphans behind

    Scenario: A program in another session is ended with its group
      * a program in another session is ended with its group

    Scenario: A daemon is ended by its number
      * a daemon is ended by its number

  Rule: Network

    Scenario: A session gets an answer
      * a session gets an answer

    Scenario: A session sends a body
      * a session sends a body

    Scenario: A session downloads a file
      * a session downloads a file

    Scenario: A session of its own calls back
      * a session of its own calls back

    Scenario: Ten requests run at once
      * ten requests run at once

    Scenario: A server refuses a connection
      * a server refuses a connection

    Scenario: A shell asks a server
      * a shell asks a server

    Scenario: Sockets of a pair talk
      * sockets of a pair talk

    Scenario: A socket whose other end is closed reports an error
      * a socket whose other end is closed reports an error

    Scenario: A datagram arrives
      * a datagram arrives

  Rule: Dispatch

    Scenario: A queue runs a block while the step waits
      * a queue runs a block while the step waits

    Scenario: The main queue runs a block while the step is suspended
      * the main queue runs a block while the step is suspended

    Scenario: A block runs on all cores
      * a block runs on all cores

    Scenario: A group of blocks is awaited
      * a group of blocks is awaited

    Scenario: A timer of Dispatch fires three times
      * a timer of Dispatch fires three times

    Scenario: A source reads a pipe
      * a source reads a pipe

    Scenario: A file handle calls back
      * a file handle calls back

    Scenario: A thread runs to its end
      * a thread runs to its end

    Scenario: An operation queue runs operations
      * an operation queue runs operations

    Scenario: A run loop fires a timer
      * a run loop fires a timer

    Scenario: A block runs after the scenario
      * a block runs after the scenario

  Rule: Swift's concurrency

    Scenario: A task sleeps
      * a task sleeps

    Scenario: A detached task starts a program
      * a detached task starts a program

    Scenario: A group of tasks adds numbers
      * a group of tasks adds numbers

    Scenario: Two tasks run side by side
      * two tasks run side by side

    Scenario: A task is canceled
      * a task is canceled

    Scenario: An actor counts
      * an actor counts

    Scenario: A stream delivers values
      * a stream delivers values

    Scenario: A task continues on the main actor
      * a task continues on the main actor

    Scenario: The step continues on many threads
      * the step continues on many threads

    Scenario: A task runs after the scenario
      * a task runs after the scenario

  Rule: Signals

    Scenario: A handler receives SIGUSR1
      * a handler receives SIGUSR1

    Scenario: A handler receives SIGHUP
      * a handler receives SIGHUP

    Scenario: A handler receives SIGWINCH
      * a handler receives SIGWINCH

    Scenario: A timer of the system fires
      * a timer of the system fires

    Scenario: A thread waits for a signal that it blocks
      * a thread waits for a signal that it blocks

    Scenario: A source receives a signal
      * a source receives a signal

    Scenario: A write into a closed pipe reports an error
      * a write into a closed pipe reports an error

  Rule: Files

    Scenario: Two hundred files are open at once
      * two hundred files are open at once

    Scenario: Standard output goes to a file for a while
      * standard output goes to a file for a while

    Scenario: A file handle writes and reads
      * a file handle writes and reads

    Scenario: A file is mapped and locked
      * a file is mapped and locked

    Scenario: A named pipe connects two threads
      * a named pipe connects two threads

    Scenario: A temporary folder is filled and removed
      * a temporary folder is filled and removed

    Scenario: A temporary file has no name
      * a temporary file has no name

    Scenario: A file that isn't there can't be read
      * a file that isn't there can't be read

    Scenario: Large files are written
      * large files are written

  Rule: The state of the process

    Scenario: The locale is changed
      * the locale is changed

    Scenario: The locale is changed and restored
      * the locale is changed and restored

    Scenario: Numbers and dates are formatted
      * numbers and dates are formatted

    Scenario: The time zone is changed
      * the time zone is changed

    Scenario: The environment is changed
      * the environment is changed

    Scenario: Another folder is for temporary files
      * another folder is for temporary files

    Scenario: The working directory is changed
      * the working directory is changed

    Scenario: The mask of new files is changed
      * the mask of new files is changed

    Scenario: Soft limits are lowered
      * soft limits are lowered

    Scenario: Another user acts for a while
      * another user acts for a while

    Scenario: A program runs as another user
      * a program runs as another user

    Scenario: The arguments and the host are known
      * the arguments and the host are known

  Rule: Load

    Scenario: All cores are busy
      * all cores are busy

    Scenario: Much memory is used
      * much memory is used

    Scenario: Ten thousand tasks run
      * ten thousand tasks run

    Scenario: Much is printed
      * much is printed

    Scenario: Programs print into the same output
      * programs print into the same output

    Scenario: Much is attached
      * much is attached

    Scenario: A program is busy for a while
      * a program is busy for a while

    Scenario: A deep recursion returns
      * a deep recursion returns
