import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import { Link } from '@/components/ui/Link';
import { FullBleed, PageContainer } from '@/components/ui/PageContainer';
import { ArtPicture, Picture } from '@/components/ui/Picture';
import type { AboutPictures } from '@/lib/content/aboutPictures';
import { sectionId, type HelpSection, type HelpTopic } from '@/lib/content/helpTopic';
import { HELP_INDEX_LINK } from '@/lib/content/helpTitles';
import { VisitorTable } from './HelpSections';
import styles from './AboutPage.module.css';

type ChapterProps = {
  section: HelpSection;
  picture: AboutPictures['chapters'][number] | undefined;
};

const Chapter = ({ section, picture }: ChapterProps) => {
  const { heading, paragraphs, table, links = [] } = section;
  return (
    <section className={styles.chapter} id={sectionId(section)}>
      {picture && (
        <Picture
          {...picture}
          className={styles.chapterPicture}
          kind="banner"
          sizes="(width < 64rem) 100vw, 45vw"
        />
      )}
      <div className={styles.text}>
        <h2 className={styles.heading}>{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {table && <VisitorTable label={heading} table={table} />}
        {links.length > 0 && (
          <ul className={styles.links}>
            {links.map(({ name, href }) => (
              <li key={href}>
                <Link className={styles.link} href={href}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
};

type AboutPageProps = { topic: HelpTopic; pictures: AboutPictures };

/** The story of the shop: an opening picture, then chapters with pictures on alternating sides. */
export const AboutPage = ({
  topic: { title, summary, sections },
  pictures: { opening, chapters },
}: AboutPageProps) => (
  <PageContainer isCompact>
    <Breadcrumbs crumbs={[HELP_INDEX_LINK]} current={title} />
    <FullBleed>
      <header className={styles.opening}>
        {opening && (
          <ArtPicture className={styles.openingPicture} {...opening} sizes="100vw" first />
        )}
        <div className={styles.openingText}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.summary}>{summary}</p>
        </div>
      </header>
    </FullBleed>
    <div className={styles.chapters}>
      {sections.map((section, index) => (
        <Chapter key={section.heading} section={section} picture={chapters[index]} />
      ))}
    </div>
  </PageContainer>
);
