/**
 * Named characters of the ISO sets that the JATS DTD declares. The DTD is never fetched, so these come from here;
 * only the ones that journals write in practice.
 */
const LISTED =
  'nbsp:160 copy:169 laquo:171 shy:173 reg:174 deg:176 plusmn:177 sup2:178 sup3:179 acute:180 micro:181 para:182 middot:183 ' +
  'raquo:187 frac14:188 frac12:189 frac34:190 Agrave:192 Aacute:193 Acirc:194 Atilde:195 Auml:196 Aring:197 AElig:198 ' +
  'Ccedil:199 Egrave:200 Eacute:201 Iacute:205 Ntilde:209 Oacute:211 Ouml:214 times:215 Oslash:216 Uacute:218 Uuml:220 ' +
  'szlig:223 agrave:224 aacute:225 acirc:226 atilde:227 auml:228 aring:229 aelig:230 ccedil:231 egrave:232 eacute:233 ' +
  'ecirc:234 euml:235 igrave:236 iacute:237 icirc:238 iuml:239 ntilde:241 ograve:242 oacute:243 ocirc:244 otilde:245 ouml:246 ' +
  'divide:247 oslash:248 ugrave:249 uacute:250 ucirc:251 uuml:252 yacute:253 cacute:263 ccaron:269 lstrok:322 Scaron:352 ' +
  'scaron:353 zcaron:382 Gamma:915 Delta:916 Theta:920 Lambda:923 Sigma:931 Phi:934 Psi:936 Omega:937 alpha:945 beta:946 ' +
  'gamma:947 delta:948 epsilon:949 epsi:949 zeta:950 eta:951 theta:952 kappa:954 lambda:955 mu:956 nu:957 xi:958 pi:960 ' +
  'rho:961 sigma:963 tau:964 phi:966 chi:967 psi:968 omega:969 ensp:8194 emsp:8195 thinsp:8201 hyphen:8208 ndash:8211 ' +
  'mdash:8212 lsquo:8216 rsquo:8217 ldquo:8220 rdquo:8221 dagger:8224 Dagger:8225 bull:8226 hellip:8230 permil:8240 prime:8242 ' +
  'euro:8364 trade:8482 larr:8592 rarr:8594 harr:8596 part:8706 sum:8721 minus:8722 radic:8730 infin:8734 sim:8764 ap:8776 ' +
  'asymp:8776 ne:8800 equiv:8801 le:8804 ge:8805';

/** From a character's name to the character. */
export const CHARACTERS: Readonly<Record<string, string>> = Object.fromEntries(
  LISTED.split(' ').map((entry) => {
    const [name = '', code] = entry.split(':');
    return [name, String.fromCodePoint(Number(code))];
  }),
);
