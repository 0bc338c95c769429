declare module '@adobe/structured-data-validator' {
  export type Issue = {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    fieldNames?: string[];
    path?: { type?: string; property?: string; index?: number }[];
  };
  export default class Validator {
    constructor(vocabulary: { '@graph': object[] });
    validate(found: {
      jsonld: Record<string, object[]>;
      microdata: Record<string, object[]>;
      rdfa: Record<string, object[]>;
    }): Promise<Issue[]>;
  }
}
