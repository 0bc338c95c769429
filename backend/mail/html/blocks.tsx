import { Button, Column, Heading, Img, Link, Row, Section, Text } from 'react-email';
import type { EmailBlock, EmailItem, EmailRow } from '@/backend/mail/content';
import { stepLines } from '@/backend/mail/text';
import { GiftCardPanel } from './GiftCardPanel';
import type { EmailSite } from './site';
import { styles } from './styles';

function Item({ item, site }: { item: EmailItem; site: EmailSite }) {
  const { name, designer, picture, link, details, price } = item;
  return (
    <Row className="line" style={styles.item}>
      {picture && (
        <Column className="line" style={styles.pictureCell} width={96}>
          <Link href={link || site.url}>
            <Img
              className="page soft"
              src={site.pictureUrl(picture)}
              alt={name}
              width={96}
              height={128}
              fetchPriority="low"
              style={styles.picture}
            />
          </Link>
        </Column>
      )}
      <Column style={{ ...styles.itemText, ...(picture && styles.besidePicture) }}>
        {designer && (
          <Text className="soft" style={styles.designer}>
            {designer}
          </Text>
        )}
        <Text className="ink" style={styles.itemName}>
          {name}
        </Text>
        {details.map((detail) => (
          <Text key={detail} className="soft" style={styles.soft}>
            {detail}
          </Text>
        ))}
        {price && (
          <Text className="ink" style={styles.price}>
            {price}
          </Text>
        )}
      </Column>
    </Row>
  );
}

const Rows = ({ rows }: { rows: EmailRow[] }) => (
  <Section className="line" style={styles.rows}>
    {rows.map(({ label, value, isTotal }) => {
      const weight = { fontWeight: isTotal ? 700 : 400 };
      return (
        <Row key={label}>
          <Column className="ink" style={{ ...styles.rowLabel, ...weight }}>
            {label}
          </Column>
          <Column align="right" className="ink" style={{ ...styles.rowValue, ...weight }}>
            {value}
          </Column>
        </Row>
      );
    })}
  </Section>
);

const TextList = ({ title, lines }: { title: string; lines: string[] }) => (
  <>
    <Heading as="h2" className="ink" style={styles.title}>
      {title}
    </Heading>
    {lines.map((line) => (
      <Text key={line} className="ink" style={styles.text}>
        {line}
      </Text>
    ))}
  </>
);

export function Block({ block, site }: { block: EmailBlock; site: EmailSite }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text className="ink" style={styles.text}>
          {block.text}
        </Text>
      );
    case 'code':
      return (
        <>
          <Text className="soft" style={styles.label}>
            {block.label}
          </Text>
          <Text className="ink line" style={styles.code}>
            {block.code}
          </Text>
        </>
      );
    case 'giftCard':
      return <GiftCardPanel block={block} site={site} />;
    case 'items':
      return block.items.map((item, index) => <Item key={index} item={item} site={site} />);
    case 'rows':
      return <Rows rows={block.rows} />;
    case 'lines':
      return (
        <>
          <TextList title={block.title} lines={block.lines} />
          {block.link && (
            <Text className="ink" style={styles.text}>
              <Link className="ink" href={block.link.href} style={styles.link}>
                {block.link.label}
              </Link>
            </Text>
          )}
        </>
      );
    case 'steps':
      return <TextList title={block.title} lines={stepLines(block.steps)} />;
    case 'button':
      return (
        <Button className="button" href={block.link} style={styles.button}>
          {block.label}
        </Button>
      );
  }
}
