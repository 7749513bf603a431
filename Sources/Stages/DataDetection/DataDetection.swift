// Detects facts in text. As a product of its own it needs neither PDF nor pictures.

@_exported public import Facts
