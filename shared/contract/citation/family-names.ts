/**
 * Family names that stand first where a name is written in its own order. A joined author string marks nothing,
 * so these are evidence, never proof: `names.ts` asks for more before it turns a name around.
 */
const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Chinese and Korean, romanised. */
export const EAST_ASIAN = set(
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang deng feng cao peng zeng xiao ' +
    'tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao lao cui tan fan fang shi qin bai xia xue hou zou long meng ' +
    'kim lee park choi jung jeong kang cho yoon jang lim han shin seo kwon hwang ahn hong yoo',
);

/** Vietnamese, without their marks. */
export const VIETNAMESE = set('nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly');

/** Words that belong to the family name that follows them. Lower-case ones always do. */
export const PARTICLES = set(
  'van von der den de la las los le du di da dos das do del della degli dalla al el bin ibn bint ben ter ten te zu zur zum af av san santa st st.',
);

/** Of those, the ones that are no family-name part when capitalised: given names elsewhere. */
export const PARTICLES_IF_SMALL = set('do ben san la los las di da');

/** What names no person: such an author is cited as it stands. */
export const BODIES =
  /\b(academy|agency|alliance|association|board|bureau|cent(?:re|er)|collaboration|commission|committee|consortium|council|department|federation|foundation|group|initiative|institute?|investigators|laboratory|ministry|network|office|organi[sz]ation|panel|programme|project|school|society|study|team|trust|union|university|who|unesco)\b/i;
