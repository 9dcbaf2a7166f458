// The command line's front door.
