"""The package with the real program, the documents of the corpus, and pandas."""
import datetime
import os
import threading
import unittest
from decimal import Decimal
from pathlib import Path

import pandas

import docconv

ROOT = Path(__file__).resolve().parents[3]
CORPUS = ROOT / "Corpus"


class DocumentTests(unittest.TestCase):
    def test_a_table_becomes_a_data_frame_with_types(self):
        frame = docconv.convert(CORPUS / "tables/tiny.pdf").tables[0].to_pandas()
        self.assertEqual(list(frame.columns), ["Town", "Date", "Cost", "Share"])
        self.assertEqual(frame.shape, (6, 4))
        self.assertEqual(frame["Town"][0], "Harwick")
        self.assertEqual(frame["Cost"].dtype, "float64")
        self.assertAlmostEqual(frame["Cost"].sum(), 38793.70)
        self.assertAlmostEqual(frame["Share"][0], 0.36)
        self.assertEqual(frame["Date"][0], pandas.Timestamp(2026, 1, 4))

    def test_values_are_exact(self):
        table = docconv.convert(CORPUS / "tables/tiny.pdf").tables[0]
        self.assertEqual(
            table.values[1],
            ["Harwick", datetime.date(2026, 1, 4), Decimal("5300.10"), Decimal("0.36")])
        self.assertEqual(table.shape, (7, 4))

    def test_every_table_of_the_corpus_becomes_a_data_frame(self):
        count = 0
        for file in sorted((CORPUS / "tables").glob("*.pdf")):
            for table in docconv.convert(file).tables:
                frame = table.to_pandas()
                rows, columns = table.shape
                self.assertEqual(frame.shape, (rows - table.header_rows, columns))
                self.assertEqual(len(set(frame.columns)), columns)
                count += 1
        self.assertGreater(count, 5)

    def test_data_contacts_and_business_data(self):
        document = docconv.convert(CORPUS / "invoices/us-1.pdf")
        kinds = {fact.kind for fact in document.data}
        self.assertIn("moneyAmount", kinds)
        self.assertTrue(document.contacts)
        self.assertIn("number", document.invoice)
        self.assertEqual(len(document.pages), 1)
        self.assertIn("Invoice", document.text)

    def test_bytes_are_the_same_as_the_path(self):
        file = CORPUS / "letters/de.pdf"
        self.assertEqual(
            docconv.convert(file.read_bytes(), name="letter").json, docconv.convert(file).json)

    def test_fields_of_a_form(self):
        fields = docconv.convert(CORPUS / "forms/filled.pdf").fields
        self.assertTrue(any(field.kind == "checkbox" for field in fields))


class ConverterTests(unittest.TestCase):
    def test_other_formats(self):
        with docconv.Converter(jobs=1) as converter:
            conversion = converter.convert_to(CORPUS / "tables/tiny.pdf", ["md", "xlsx", "csv"])
        self.assertEqual(conversion.status, "converted")
        self.assertIn("| Town |", conversion.results["md"][0])
        self.assertTrue(conversion.results["xlsx"][0].startswith(b"PK"))
        self.assertEqual(conversion.pages, 1)

    def test_options_reach_the_program(self):
        with docconv.Converter(pages="2-", recognize="never") as converter:
            with self.assertRaises(docconv.WrongUsage):
                converter.convert(CORPUS / "tables/tiny.pdf")

    def test_problems_are_exceptions_and_the_next_file_is_converted(self):
        with docconv.Converter() as converter:
            with self.assertRaises(docconv.DamagedInput) as caught:
                converter.convert(CORPUS / "hostile/truncated.pdf")
            self.assertIsNotNone(caught.exception.hint)
            with self.assertRaises(docconv.InputNotFound):
                converter.convert("nowhere.pdf")
            with self.assertRaises(docconv.WrongUsage):
                converter.convert_to(CORPUS / "tables/tiny.pdf", ["doc"])
            self.assertEqual(len(converter.convert(CORPUS / "tables/tiny.pdf").tables), 1)

    def test_a_program_that_was_killed_is_started_again(self):
        with docconv.Converter() as converter:
            converter.convert(CORPUS / "tables/tiny.pdf")
            converter._worker._process.kill()
            converter._worker._process.wait()
            with self.assertRaises(docconv.ProgramMissing):
                converter.convert(CORPUS / "tables/tiny.pdf")
            self.assertEqual(len(converter.convert(CORPUS / "tables/tiny.pdf").tables), 1)

    def test_wrong_options_and_programs_are_named(self):
        with docconv.Converter(nonsense=1) as converter:
            with self.assertRaisesRegex(docconv.ProgramMissing, "nonsense"):
                converter.convert(CORPUS / "tables/tiny.pdf")
        with self.assertRaises(docconv.ProgramMissing):
            docconv.Converter(program="no-such-program")

    def test_threads_share_a_converter(self):
        found, expected = [], docconv.convert(CORPUS / "tables/tiny.pdf").json
        with docconv.Converter() as converter:
            threads = [
                threading.Thread(target=lambda: found.append(
                    converter.convert(CORPUS / "tables/tiny.pdf").json)) for _ in range(8)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        self.assertEqual(found, [expected] * 8)

    def test_a_fork_has_a_program_of_its_own(self):
        with docconv.Converter() as converter:
            expected = converter.convert(CORPUS / "tables/tiny.pdf").json
            reader, writer = os.pipe()
            if os.fork() == 0:
                same = converter.convert(CORPUS / "tables/tiny.pdf").json == expected
                os.write(writer, b"y" if same else b"n")
                os._exit(0)
            self.assertEqual(os.read(reader, 1), b"y")
            self.assertEqual(converter.convert(CORPUS / "tables/tiny.pdf").json, expected)


if __name__ == "__main__":
    unittest.main()
