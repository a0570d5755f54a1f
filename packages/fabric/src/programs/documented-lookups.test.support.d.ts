/** What is known of routers, connections and networks. */
export declare function connectivity(): Promise<object>;
/** What is known of places and ports. */
export declare function places(): Promise<object>;
/** What is known of routes. */
export declare function routes(): Promise<object>;
/** What is known of what is offered to others. */
export declare function offers(): Promise<object>;
/** What is known of streams. */
export declare function streams(): Promise<object>;
//# sourceMappingURL=documented-lookups.test.support.d.ts.map