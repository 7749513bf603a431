import DocumentConversion

// FILE OUTPUT FORMATS FACTORS PAGES COUNT [SKIPPED]; `sensitivity.py` starts it.
do {
    try measureSensitivity(Array(CommandLine.arguments.dropFirst()))
} catch {
    print("failed \(error)")
}
