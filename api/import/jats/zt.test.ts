import { mathOfTex } from './tex';
test('t', () => { console.log(JSON.stringify(mathOfTex('$\\frac{a}{b}$', 'inline'))); });
