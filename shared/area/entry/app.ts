import { createApp } from '../app';
import definition from '#area';

export const { contract, bootstrap, mount, unmount, prepare } = createApp(definition);
