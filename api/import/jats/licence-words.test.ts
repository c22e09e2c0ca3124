import { saidLicence } from './licence-words';

test.each([
  ['Naamsvermelding-NietCommercieel-GeenAfgeleideWerken', 'BY-NC-ND'],
  ['Uznanie autorstwa-Użycie niekomercyjne-Na tych samych warunkach', 'BY-NC-SA'],
  ['Uveďte původ-Neužívejte komerčně-Nezpracovávejte', 'BY-NC-ND'],
  ['Atıf-GayriTicari-AynıLisanslaPaylaş', 'BY-NC-SA'],
  ['Erkännande-IckeKommersiell-IngaBearbetningar', 'BY-NC-ND'],
  ['Navngivelse-IkkeKommersiell-DelPåSammeVilkår', 'BY-NC-SA'],
  ['Nimeä-EiKaupallinen-EiMuutoksia', 'BY-NC-ND'],
  ['Nevezd meg! - Ne add el! - Ne változtasd!', 'BY-NC-ND'],
  ['Atribuire-Necomercial-FărăModificări', 'BY-NC-ND'],
  ['Autorstvo-Nekomercijalno-Bez prerada', 'BY-NC-ND'],
  ['Reconeixement-NoComercial-SenseObraDerivada', 'BY-NC-ND'],
  ['Reconocimiento-NoComercial-SinObraDerivada', 'BY-NC-ND'],
  ['Attribuzione - Condividi allo stesso modo', 'BY-SA'],
  ['Namensnennung - Weitergabe unter gleichen Bedingungen', 'BY-SA'],
  ['Attribution - Partage dans les Mêmes Conditions', 'BY-SA'],
  ['Atribusi-NonKomersial-BerbagiSerupa', 'BY-NC-SA'],
  ['Ghi công-Phi thương mại-Không phái sinh', 'BY-NC-ND'],
  ['«С указанием авторства — Некоммерческая — Без производных»', 'BY-NC-ND'],
  ['«Із Зазначенням Авторства — Некомерційна — Без Похідних»', 'BY-NC-ND'],
  ['نسب المُصنَّف - غير تجاري - منع الاشتقاق', 'BY-NC-ND'],
  ['姓名標示-非商業性-禁止改作', 'BY-NC-ND'],
  ['表示-非営利-改変禁止', 'BY-NC-ND'],
  ['저작자표시-비영리-변경금지', 'BY-NC-ND'],
])('F-06 the licence "%s" is %s', (words, code) => {
  expect(saidLicence(`Creative Commons ${words} 4.0`)).toEqual({
    names: [`CC ${code} 4.0`],
    conditions: code.split('-').slice(1),
  });
});

test.each(['Read the CC byline.', 'Science by NC State', 'Not commercial at all, by design'])(
  'F-06 "%s" names no licence',
  (words) => {
    expect(saidLicence(words)).toEqual({ names: [], conditions: [] });
  },
);
