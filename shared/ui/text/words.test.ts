import { setLanguage } from '@press/language';
import { articleType, compact } from './words';

afterEach(() => setLanguage('en'));

test('G-44 types of articles are in the language of the page; a type in the words of a file stays', () => {
  expect(articleType('Research Article')).toBe('Research Article');
  setLanguage('pt-BR');
  expect(articleType('Research Article')).toBe('Artigo de pesquisa');
  expect(articleType('Nota técnica')).toBe('Nota técnica');
  setLanguage('ar');
  expect(articleType('Expression of Concern')).toBe('إبداء قلق');
});

test('G-15 large counts are abbreviated in the language of the page', () => {
  expect(compact(128_400)).toBe('128.4k');
  setLanguage('pt-BR');
  expect(compact(128_400)).toBe('128,4\u00a0mil');
  expect(compact(950)).toBe('950');
  setLanguage('zh-Hans');
  expect(compact(128_400)).toBe('12.8万');
});
