import './release-address';
import { describeArea } from '../describe';
import { createServer } from '../server';
import definition from '#area';

export const { contract, name, render } = createServer(definition);

/** For the build only: the routes go into release.json. */
export const describe = () => describeArea(definition);
