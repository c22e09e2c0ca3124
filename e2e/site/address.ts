const port = Number(process.env.E2E_PORT ?? 8090);

/** The site under test. Its port differs from that of `npm start`; `E2E_PORT` lets two clones run their tests at once. */
export const SITE = { origin: `http://localhost:${port}`, port, apiPort: port + 1, data: `.data/e2e-${port}` };
