import Foundation

// `docconv`: arguments ──▶ CommandRun ──▶ one of Commands/ ──▶ DocumentConversion ──▶ Output/
//
// Results go to standard output, everything else to standard error; the exit status is part of the
// contract with scripts (see `Problem.Kind.exitStatus`).

StandardDescriptors.prepare()
Interruption.watch()
exit(CommandRun(arguments: PathName.commandLine).status())
