import localFont from 'next/font/local';

export const text = localFont({ src: '../../fonts/serif-text.woff2', display: 'swap' });
export const display = localFont({ src: '../../fonts/serif-title.woff2', display: 'swap' });
export const sans = localFont({ src: '../../fonts/sans.woff2', display: 'swap' });
