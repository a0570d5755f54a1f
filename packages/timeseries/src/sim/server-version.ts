/** The server versions that the simulator plays. */
export type ServerVersion = "2.7.12" | "2.9.1";
