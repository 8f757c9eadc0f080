"""Writes the rows of a JSON file again and again with xlsxwriter in constant memory; prints CPU seconds and peak memory."""

import json
import resource
import sys

import xlsxwriter

rows_file, count, out = sys.argv[1], int(sys.argv[2]), sys.argv[3]
with open(rows_file, encoding="utf-8") as file:
    sample = json.load(file)

before = resource.getrusage(resource.RUSAGE_SELF)
idle = before.ru_maxrss
book = xlsxwriter.Workbook(out, {"constant_memory": True, "strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False})
sheet = book.add_worksheet("Messages")
formats = [None, None, book.add_format({"num_format": "yyyy-mm-dd"}), book.add_format({"num_format": "yyyy-mm-dd hh:mm"})] + [None] * 7
for row in range(count):
    for column, cell in enumerate(sample[row % len(sample)]):
        sheet.write(row + 1, column, cell, formats[column])
book.close()
after = resource.getrusage(resource.RUSAGE_SELF)
cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
print(json.dumps({"cpu": cpu, "idle": idle * 1024, "peak": after.ru_maxrss * 1024}))
