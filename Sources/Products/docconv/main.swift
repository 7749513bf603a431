import CommandLineInterface

Program.run()
