/** The attribute of the overlay's element. */
export const MARK: string;
