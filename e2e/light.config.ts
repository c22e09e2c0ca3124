import config from './playwright.config';
const { webServer: _w, ...rest } = config as Record<string, unknown>;
export default rest;
