/**
 * A test forks this with the compiled PDF worker. It loads the worker, reports, and then blocks forever, like Typst on a long
 * article.
 */
await import(process.argv[2]);
process.send('busy');
for (;;);
