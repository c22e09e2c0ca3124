/**
 * The modules that areas take from the shell. They are imported here eagerly, so that they are in its bundle and no area waits
 * for a further request (docs/adr/0015).
 */
import '@press/area/vendor';
import 'react';
import 'react-dom';
import 'react-dom/client';
import 'react/jsx-runtime';
