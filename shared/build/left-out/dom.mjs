/** In place of the federation runtime's script and link elements: entries are imported, and the document preloads. */
const never = () => {
  throw new Error(
    'PRESS-B06 The federation runtime was asked for a script or link element, which the shell leaves out.',
  );
};

export const createLink = never;
export const createScript = never;
export const loadScript = never;
export const isStaticResourcesEqual = never;
export const safeWrapper = async (callback) => callback();
