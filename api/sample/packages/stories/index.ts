import { checked } from '../../data';
import { WrittenStory } from '../story';
import acl from './acl.json';
import acna from './acna.json';
import arh from './arh.json';
import ecr from './ecr.json';
import hsp from './hsp.json';
import lmp from './lmp.json';
import ojce from './ojce.json';
import ssha from './ssha.json';

/** The stories that were written by hand; each is checked when the module is loaded. */
export const writtenStories: WrittenStory[] = Object.entries({ acl, acna, arh, ecr, hsp, lmp, ojce, ssha }).map(
  ([name, data]) => checked(WrittenStory, data, `../packages/stories/${name}`),
);
