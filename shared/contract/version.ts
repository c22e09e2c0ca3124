/** Version of the entities. Raise it when an entity changes in a way that older code can't use. */
export const API_CONTRACT = 1;
