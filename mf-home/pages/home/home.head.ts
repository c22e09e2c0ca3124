import type { Head } from '@press/area';

export const homeHead = (): Head => ({ title: 'Open-access research', canonical: '/' });
