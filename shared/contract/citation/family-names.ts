/**
 * Family names that come first in a printed name. A joined author string does not mark family names, so `names.ts` combines
 * these lists with other evidence.
 */
const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Chinese and Korean family names, romanised. */
export const EAST_ASIAN_NAMES = set(
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang deng feng cao peng zeng xiao ' +
    'tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao lao cui tan fan fang shi qin bai xia xue hou zou long meng ' +
    'kim lee park choi jung jeong kang cho yoon jang lim han shin seo kwon hwang ahn hong yoo',
);

/** Vietnamese family names, without diacritics. */
export const VIETNAMESE_NAMES = set('nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly');

/** Words that belong to the family name after them. */
export const PARTICLES = set(
  'van von der den de la las los le du di da dos das do del della degli dalla al el bin ibn bint ben ter ten te zu zur zum af av san santa st st.',
);

/** Particles that count only in lower case: with a capital they are given names elsewhere. */
export const LOWER_CASE_PARTICLES = set('do ben san la los las di da');

/** Words by which an organisation is recognised. Its name is not taken apart. */
export const ORGANISATION_WORDS =
  /\b(academy|agency|alliance|association|board|bureau|cent(?:re|er)|collaboration|commission|committee|consortium|council|department|federation|foundation|group|initiative|institute?|investigators|laboratory|ministry|network|office|organi[sz]ation|panel|programme|project|school|society|study|team|trust|union|university|who|unesco)\b/i;
