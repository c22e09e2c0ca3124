/** `fork`ed with the compiled worker of PDFs: loads it, says so, and is busy for ever, as Typst is with a long article. */
await import(process.argv[2]);
process.send('busy');
for (;;);
