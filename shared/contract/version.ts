/** Version of the shapes that readers give. Raised when an entity changes in a way that older code can't read. */
export const API_CONTRACT = 1;
