import { setLanguage } from '@press/language';
import { articleType } from './words';

afterEach(() => setLanguage('en'));

test('G-44 types of articles are in the language of the page; a type in the words of a file stays', () => {
  expect(articleType('Research Article')).toBe('Research Article');
  setLanguage('pt-BR');
  expect(articleType('Research Article')).toBe('Artigo de pesquisa');
  expect(articleType('Nota técnica')).toBe('Nota técnica');
  setLanguage('ar');
  expect(articleType('Expression of Concern')).toBe('إبداء قلق');
});
