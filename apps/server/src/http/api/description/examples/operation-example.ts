/** Example of an operation: values of its parameters, its JSON body, and its answer by media type. */
export type OperationExample = {
  parameters?: Readonly<Record<string, string>>;
  request?: object;
  responses?: Readonly<Record<string, unknown>>;
};
