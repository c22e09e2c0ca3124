/** Version of the entities. Raise it for a change that older code cannot use. */
export const API_CONTRACT = 1;
