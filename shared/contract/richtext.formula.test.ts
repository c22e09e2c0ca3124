import { plainText } from './richtext';

const math = (inner: string) => plainText(`A <math>${inner}</math> law`, 'inline');

test.each([
  ['<msqrt><mi>t</mi></msqrt>', '√t'],
  ['<msqrt><mi>a</mi><mo>+</mo><mi>b</mi></msqrt>', '√(a+b)'],
  ['<mroot><mi>x</mi><mn>3</mn></mroot>', '³√x'],
  ['<mfrac><mn>1</mn><mrow><mi>n</mi><mo>+</mo><mn>1</mn></mrow></mfrac>', '1/(n+1)'],
  ['<msup><mi>x</mi><mn>2</mn></msup>', 'x²'],
  ['<msup><mn>10</mn><mrow><mo>−</mo><mn>3</mn></mrow></msup>', '10⁻³'],
  ['<msup><mi>e</mi><mrow><mi>i</mi><mi>π</mi></mrow></msup>', 'e^(iπ)'],
  ['<msub><mi>CO</mi><mn>2</mn></msub>', 'CO₂'],
  ['<msub><mi>k</mi><mi>B</mi></msub>', 'k_B'],
  ['<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>', 'xᵢ²'],
  ['<mover><mi>x</mi><mo>¯</mo></mover>', 'x̄'],
  ['<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>', '∑_(i=1)ⁿ'],
  ['<mmultiscripts><mi>C</mi><mprescripts/><none/><mn>14</mn></mmultiscripts>', '¹⁴C'],
  [
    '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable>',
    '[1, 0; 0, 1]',
  ],
  ['<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>', 'E=mc²'],
])('R-08 decision 20: a formula keeps its meaning in plain text: %s', (inner, expected) => {
  expect(math(inner)).toBe(`A ${expected} law`);
});
