const port = Number(process.env.E2E_PORT ?? 8090);

/** Where the site under test stands: apart from a running `npm start`. `E2E_PORT` lets two checkouts test at once. */
export const SITE = { origin: `http://localhost:${port}`, port, apiPort: port + 1, data: `.data/e2e-${port}` };
