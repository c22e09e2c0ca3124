import type { Story } from './story';

type Language = Story['language'];

/** The words that the sample's articles have around their text. */
export interface Words {
  figure(n: number): string;
  table(n: number): string;
  formula(n: number): string;
  supplement(n: number): string;
  supplements: string;
  data: string;
  acknowledgements: string;
  editor: string;
  email: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    figure: (n) => `Figure ${n}`,
    table: (n) => `Table ${n}`,
    formula: (n) => `Equation (${n})`,
    supplement: (n) => `S${n} Data`,
    supplements: 'Supporting information',
    data: 'Data availability',
    acknowledgements: 'Acknowledgements',
    editor: 'Editor',
    email: 'E-mail:',
  },
  ar: {
    figure: (n) => `الشكل ${n}`,
    table: (n) => `الجدول ${n}`,
    formula: (n) => `المعادلة (${n})`,
    supplement: (n) => `الملف ${n}`,
    supplements: 'ملفات مرفقة',
    data: 'إتاحة البيانات',
    acknowledgements: 'شكر وتقدير',
    editor: 'المحرر',
    email: 'البريد الإلكتروني:',
  },
  zh: {
    figure: (n) => `图${n}`,
    table: (n) => `表${n}`,
    formula: (n) => `式（${n}）`,
    supplement: (n) => `附件${n}`,
    supplements: '附加材料',
    data: '数据可用性',
    acknowledgements: '致谢',
    editor: '编辑',
    email: '电子邮箱：',
  },
};

export const wordsOf = (language: Language): Words => WORDS[language];
