import { createServer } from '../server';
import definition from '#area';

export const { contract, name, render } = createServer(definition);
