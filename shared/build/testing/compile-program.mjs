/** `node compile-program.mjs ENTRY FILE`: one program, for tests. */
import path from 'node:path';
import { compile } from './compile.mjs';

const [entry = '', file = ''] = process.argv.slice(2);
compile({ context: path.dirname(entry), entry: { [path.parse(file).name]: entry }, folder: path.dirname(file) });
