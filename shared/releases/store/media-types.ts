import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
};

/** The media type of a file of a release, by its name. */
export const mediaType = (file: string): string => TYPES[path.extname(file)] ?? 'application/octet-stream';

/** Files of releases never change: their address has a hash of the build. */
export const FOREVER = 'public, max-age=31536000, immutable';
