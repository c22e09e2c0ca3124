/** Sets PDFs in a process of its own, which can be ended: an article with many references takes long. The pool calls it. */
import { typeset } from './typeset';

export default typeset;
