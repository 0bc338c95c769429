import { readFileSync } from 'node:fs';
import ts from 'typescript';

type Reference = { '@id': string };
type VocabularyEntry = {
  '@id': string;
  '@type': 'rdfs:Class' | 'rdf:Property';
  'rdfs:subClassOf'?: Reference[];
  'schema:domainIncludes'?: Reference[];
};

const reference = (name: string): Reference => ({ '@id': `schema:${name}` });

const literalType = (member: ts.TypeElement): string | undefined =>
  ts.isPropertySignature(member) &&
  member.type &&
  ts.isLiteralTypeNode(member.type) &&
  ts.isStringLiteral(member.type.literal)
    ? member.type.literal.text
    : undefined;

const nameOf = ({ name }: ts.TypeElement): string =>
  name && ts.isStringLiteral(name) ? name.text : '';

/** The class and the properties that an interface of schema-dts declares. */
function entriesOf({ name, heritageClauses, members }: ts.InterfaceDeclaration) {
  const type = members.find((member) => nameOf(member) === '@type');
  const className = (type && literalType(type)) ?? name.text;
  const parents = [...(heritageClauses ?? [])]
    .flatMap(({ types }) => [...types])
    .map(({ expression }) => expression.getText());
  const properties = members.map(nameOf).filter((property) => property && property !== '@type');
  return { className, parents, properties };
}

/** The vocabulary of schema.org as JSON-LD, read from the types of schema-dts. */
export function schemaVocabulary(): { '@graph': VocabularyEntry[] } {
  const file = 'node_modules/schema-dts/dist/schema.d.ts';
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const domains = new Map<string, Reference[]>();
  const classes = source.statements.filter(ts.isInterfaceDeclaration).map((declaration) => {
    const { className, parents, properties } = entriesOf(declaration);
    for (const property of properties)
      domains.set(property, [...(domains.get(property) ?? []), reference(className)]);
    return {
      ...reference(className),
      '@type': 'rdfs:Class' as const,
      'rdfs:subClassOf': parents.map(reference),
    };
  });
  const properties = [...domains].map(([property, types]) => ({
    ...reference(property),
    '@type': 'rdf:Property' as const,
    'schema:domainIncludes': types,
  }));
  return { '@graph': [...classes, ...properties] };
}
