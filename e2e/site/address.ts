/** Where the site under test stands: apart from a running `npm start`. */
export const SITE = { origin: 'http://localhost:8090', port: 8090, apiPort: 8091 };
